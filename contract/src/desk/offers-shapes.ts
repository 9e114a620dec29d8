import { z } from 'zod'
import { instant } from '../fields/days.ts'
import type { Shape } from '../http/endpoint.ts'
import { doneBody, idParams } from '../http/shapes.ts'
import { APPOINTMENT_TEXTS, MINUTES_DEFAULT } from './appointments.ts'
import { clientEnquiryId } from './appointments-field-shapes.ts'
import { plan } from './appointments-shapes.ts'
import {
  OFFER_HOURS_DEFAULT,
  OFFER_HOURS_MAX,
  OFFER_STATES,
  OFFER_TEXTS,
  OFFER_WAYS,
  OFFERED_MAX,
  OFFERED_MIN,
} from './offers.ts'

export const offeredTime = z.object({
  startsAt: z.string(),
  /** False once the time is in the past, booked or blocked. */
  isFree: z.boolean(),
})

export const offer = z.object({
  _id: z.string(),
  enquiry: clientEnquiryId,
  state: z.enum(OFFER_STATES),
  artistId: z.string().nullable(),
  artistName: z.string(),
  service: z.string(),
  minutes: z.int(),
  price: z.int().nullable(),
  deposit: z.int().nullable(),
  times: z.array(offeredTime),
  createdAt: z.string(),
  expiresAt: z.string(),
  answeredAt: z.string().nullable(),
  /** Other times that the client suggests when declining. */
  message: z.string(),
  /** The page on which the client accepts a time; '' unless the offer is open. */
  link: z.string(),
  /** The last time that staff opened the link in an app or copied it: how, by whom and when. */
  sent: z.object({ way: z.enum(OFFER_WAYS), by: z.string(), at: z.string() }).nullable(),
})

const { price, deposit, service, minutes } = plan.shape

export const offersShapes = {
  ofEnquiry: {
    summary: 'List the offers of an enquiry; newest first',
    params: idParams,
    response: z.array(offer),
  },
  create: {
    summary: 'Offer free times to a client; they are held, and an earlier offer is withdrawn',
    once: true,
    params: idParams,
    body: z.object({
      artistId: z.uuid(OFFER_TEXTS.artist),
      minutes: minutes.default(MINUTES_DEFAULT),
      startsAt: z
        .array(instant(APPOINTMENT_TEXTS.startInvalid))
        .max(OFFERED_MAX, OFFER_TEXTS.count)
        .transform((times) => [...new Set(times)].sort())
        .refine(({ length }) => length >= OFFERED_MIN, OFFER_TEXTS.count)
        .meta({ example: ['2026-03-10T09:30:00.000Z', '2026-03-11T12:00:00.000Z'] }),
      service: service.optional(),
      price: price.default(null),
      /** Defaults to the deposit by the studio's rule. */
      deposit: deposit.optional(),
      hours: z
        .int(OFFER_TEXTS.hours)
        .min(1, OFFER_TEXTS.hours)
        .max(OFFER_HOURS_MAX, OFFER_TEXTS.hours)
        .default(OFFER_HOURS_DEFAULT),
    }),
    status: 201,
    response: offer,
  },
  markSent: {
    summary: 'Record that the link of the open offer was opened in an app to send it',
    params: idParams,
    body: z.object({ way: z.enum(OFFER_WAYS) }),
    response: offer,
  },
  withdraw: {
    summary: 'Withdraw the open offer of an enquiry; its times become free',
    params: idParams,
    response: doneBody,
  },
} satisfies Record<string, Shape>

export type Offer = z.infer<typeof offer>

export type NewOffer = z.output<(typeof offersShapes)['create']['body']>
