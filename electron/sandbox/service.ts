import { type Clock } from '../../shared/domain/clock.ts'
import { type AudioProcessing } from './audio/processing.ts'
import { type Database } from './data/database.ts'
import { type DownloadCounting } from './downloads/counting.ts'
import { type Schedule } from './episodes/schedule.ts'
import { type Outbox } from './notifications/outbox.ts'
import { type AudioFolder } from './uploads/audioFolder.ts'
import { type Urls } from './urls.ts'
import { type Deliveries } from './webhooks/deliveries.ts'

/** Everything an endpoint may touch. */
export interface Service {
  database: Database
  clock: Clock
  random: Random
  urls: Urls
  audioFolder: AudioFolder
  processing: AudioProcessing
  schedule: Schedule
  downloads: DownloadCounting
  deliveries: Deliveries
  outbox: Outbox
  /** Stands for this service in identifiers that must outlive its ports; made up once. */
  hostId: string
  /** Signs upload addresses; kept with the data, so that addresses stay good over a restart. */
  uploadSecret: string
  /** Makes the tokens in addresses of private audio; kept likewise. */
  mediaSecret: string
}

/** That many unpredictable bytes. */
export type Random = (bytes: number) => Uint8Array

/** A number in [0, 1). */
export function randomFraction(random: Random): number {
  return Buffer.from(random(4)).readUInt32BE() / 2 ** 32
}

export function randomHex(random: Random, bytes: number): string {
  return Buffer.from(random(bytes)).toString('hex')
}

/** A version 4 UUID (RFC 9562, section 5.4). */
export function randomUuid(random: Random): string {
  const bytes = Buffer.from(random(16))
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
