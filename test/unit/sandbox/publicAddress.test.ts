import { describe, expect, it } from 'vitest'
import { isPlainlyPrivate, isPublicAddress } from '../../../electron/sandbox/network/publicAddress.ts'

describe('isPublicAddress', () => {
  it.each([
    '8.8.8.8',
    '93.184.215.14',
    '172.15.0.1',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '2a00:1450::1',
  ])('takes %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.168.0.1',
    '198.18.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])('refuses %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('isPlainlyPrivate', () => {
  it.each([
    'http://localhost/',
    'http://a.localhost/',
    'http://nas.local/',
    'http://[::1]/',
    'http://127.1/',
  ])('tells %s', (address) => {
    expect(isPlainlyPrivate(new URL(address))).toBe(true)
  })

  it.each(['http://example.com/', 'http://8.8.8.8/', 'http://local.example/'])('lets %s pass', (address) => {
    expect(isPlainlyPrivate(new URL(address))).toBe(false)
  })
})
