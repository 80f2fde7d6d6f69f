import { describe, expect, it } from 'vitest'
import { fail } from '../../../../../shared/ipc/result.ts'
import { openWindow, type OpenWindow } from '../../support/openWindow.ts'

/** Chooses an action of an account's menu. */
async function act(page: OpenWindow, name: string, action: string) {
  page
    .button(`Actions for ${name}`)
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  await page.settle()
  await page.click(action)
}

describe('accounts in the settings', () => {
  it('say which one is open, and where each key is', async () => {
    const page = await openWindow('/settings?section=accounts', {
      accounts: [
        { id: 'account-1', name: 'Inês', baseUrl: 'https://api.example', kind: 'service', key: 'keychain' },
        { id: 'account-3', name: 'Studio', baseUrl: 'https://api.example', kind: 'service', key: 'locked' },
      ],
    })
    expect(page.all('[data-testid="account"]').map((row) => row.textContent.replace(/\s+/g, ' '))).toEqual([
      expect.stringContaining('Key in the keychain'),
      expect.stringContaining('Keychain is locked'),
    ])
    await page.click('Open Studio')
    expect(page.bridge.last('accounts.activate')).toEqual({ id: 'account-3' })
  })

  it('are renamed in their place', async () => {
    const page = await openWindow('/settings?section=accounts')
    await act(page, 'Inês Duarte', 'Rename')
    await page.type('Name of the account', ' Studio ')
    await page.click('Save')
    expect(page.bridge.last('accounts.rename')).toEqual({ id: 'account-1', name: 'Studio' })
    expect(page.words()).toContain('Studio')
    expect(page.words()).not.toContain('Name of the account')
  })

  it('take another key, which the window forgets at once', async () => {
    const page = await openWindow('/settings?section=accounts&key=account-1')
    expect(page.words()).toContain('A new key for Inês Duarte')
    await page.click('Replace the key')
    expect(page.words()).toContain('Enter your API key.')
    await page.type('New API key', ' new-key ')
    await page.click('Replace the key')
    expect(page.bridge.last('accounts.replaceKey')).toEqual({
      id: 'account-1',
      apiKey: 'new-key',
      keep: 'keychain',
    })
    expect(page.words()).toContain('Inês Duarte has its new key.')
    expect(page.all('input').map((input) => (input as HTMLInputElement).value)).not.toContain(' new-key ')
  })

  it('keep their key when the service refuses the new one, and say why', async () => {
    const page = await openWindow('/settings?section=accounts&key=account-1', {}, (bridge) =>
      bridge.answer('accounts.replaceKey', () =>
        fail('invalid', 'This key belongs to Sam.', { hint: 'Add it as an account of its own.' }),
      ),
    )
    await page.type('New API key', 'other')
    await page.click('Replace the key')
    expect(page.words()).toContain('This key belongs to Sam.')
    expect(page.words()).toContain('A new key for Inês Duarte')
  })

  it('are connected beside the open one, which stays', async () => {
    const page = await openWindow('/settings?section=accounts')
    await page.click('Connect an account')
    expect(page.words()).toContain('The account that is open stays as it is until the new one answers.')
    expect(page.bridge.world.activeAccountId).toBe('account-1')
  })
})

describe('removing an account', () => {
  it('says what the service does not have, and keeps the data unless told otherwise', async () => {
    const page = await openWindow('/settings?section=accounts', {
      leftBehind: { bytes: 4_200_000, unsent: 3 },
    })
    await act(page, 'Inês Duarte', 'Remove')
    expect(page.words()).toContain('3 episodes and shows have changes that the service does not have.')
    expect(page.words()).toContain('4.2 MB')
    await page.click('Remove account')
    expect(page.bridge.last('accounts.remove')).toEqual({ id: 'account-1', data: 'keep' })
    expect(page.all('[data-testid="account"]')).toHaveLength(1)
    expect(page.words()).toContain(
      'Inês Duarte is removed. Its data is in ~/.config/Wavedrop/accounts/account-1.',
    )
  })

  it('deletes the data only where that was chosen, and says what is lost by it', async () => {
    const page = await openWindow('/settings?section=accounts', { leftBehind: { bytes: 1, unsent: 1 } })
    await act(page, 'Inês Duarte', 'Remove')
    expect(page.words()).toContain('Changes the service does not have are lost.')
    page.all('[role="radio"]')[1]?.click()
    await page.settle()
    await page.click('Remove and delete')
    expect(page.bridge.last('accounts.remove')).toEqual({ id: 'account-1', data: 'delete' })
  })

  it('is still possible when the data cannot be read, and says so', async () => {
    const page = await openWindow('/settings?section=accounts', {}, (bridge) =>
      bridge.answer('accounts.leftBehind', () => fail('internal', 'Unreadable.')),
    )
    await act(page, 'Inês Duarte', 'Remove')
    expect(page.words()).toContain('How many changes the service does not have cannot be read.')
    await page.click('Remove account')
    expect(page.bridge.last('accounts.remove')).toEqual({ id: 'account-1', data: 'keep' })
  })

  it('does nothing when the person changes their mind', async () => {
    const page = await openWindow('/settings?section=accounts')
    await act(page, 'Sandbox', 'Remove')
    expect(page.words()).toContain('The practice service stops.')
    await page.click('Cancel')
    expect(page.bridge.last('accounts.remove')).toBeUndefined()
  })
})

describe('the first screen, when accounts are known and none is open', () => {
  const closed = {
    activeAccountId: null,
    accounts: [
      {
        id: 'account-1',
        name: 'Inês',
        baseUrl: 'https://api.example',
        kind: 'service' as const,
        key: 'locked' as const,
      },
      {
        id: 'account-3',
        name: 'Studio',
        baseUrl: 'https://api.example',
        kind: 'service' as const,
        key: 'missing' as const,
      },
    ],
  }

  it('opens one whose keychain was locked', async () => {
    const page = await openWindow('/inbox', closed)
    expect(page.words()).toContain('None is open at the moment. Everything you did is still here.')
    await page.click('Open Inês')
    expect(page.bridge.last('accounts.activate')).toEqual({ id: 'account-1' })
    expect(page.all('h1').map((title) => title.textContent)).toEqual(['Inbox'])
  })

  it('takes a key for one whose key is gone', async () => {
    const page = await openWindow('/inbox', closed)
    await page.click('Enter the key: Studio')
    expect(page.words()).toContain('A new key for Studio')
  })
})
