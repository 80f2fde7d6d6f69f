import { z } from 'zod'

/** What requests of several areas are made of. */
export const none = z.undefined()
export const id = z.string().min(1).max(200)
/** A window of days of the show's time zone, both ends included. */
export const days = { from: z.iso.date(), to: z.iso.date() }
