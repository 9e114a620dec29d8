import { z } from 'zod'
import { requiredText } from '../fields/text.ts'
import type { Shape } from '../http/endpoint.ts'
import { doneBody } from '../http/error-shapes.ts'
import { idParams } from '../http/ids.ts'
import { CODE_MAX, PASSKEY_NAME_MAX } from './limits.ts'
import { FACTOR_TEXTS } from './texts.ts'

/** Bytes as a browser writes them: base64url. */
const bytes = (max: number) =>
  z
    .string()
    .max(max, FACTOR_TEXTS.failed)
    .regex(/^[\w-]+$/, FACTOR_TEXTS.failed)

const ID_MAX = 1_400
const DATA_MAX = 8_000
/** With the device's own statement, which is not asked for but may come. */
const ATTESTATION_MAX = 30_000

const publicKey = z.object({ id: bytes(ID_MAX), rawId: bytes(ID_MAX), type: z.literal('public-key') })

/** What navigator.credentials.create() answers with. Other fields of it are not read. */
const registration = publicKey.extend({
  response: z.object({ clientDataJSON: bytes(DATA_MAX), attestationObject: bytes(ATTESTATION_MAX) }),
})

/** What navigator.credentials.get() answers with. */
const assertion = publicKey.extend({
  response: z.object({
    clientDataJSON: bytes(DATA_MAX),
    authenticatorData: bytes(DATA_MAX),
    signature: bytes(DATA_MAX),
    userHandle: bytes(ID_MAX).optional(),
  }),
})

/** For the browser as it is; the standard names its fields. */
const options = z.object({ options: z.looseObject({ challenge: z.string() }) })

export const passkeyName = z.object({
  name: requiredText(PASSKEY_NAME_MAX, FACTOR_TEXTS.name, FACTOR_TEXTS.nameLong),
})

export const appCode = z.object({ code: requiredText(CODE_MAX, FACTOR_TEXTS.code, FACTOR_TEXTS.code) })

export const passkey = z.object({
  _id: z.string(),
  name: z.string(),
  madeAt: z.string(),
  usedAt: z.string().nullable(),
})

const codes = doneBody.extend({
  /** Shown once: only their hashes are stored. */
  codes: z.array(z.string()),
})

export const factors = z.object({
  passkeys: z.array(passkey),
  /** When the authenticator app was set up; null without one. */
  appSince: z.string().nullable(),
  codesLeft: z.number(),
  /** The studio requires a second factor from everybody. */
  isRequired: z.boolean(),
})

export const factorsShapes = {
  list: {
    summary: 'The own passkeys, and whether an authenticator app is set up',
    status: 200,
    response: factors,
  },
  beginPasskey: {
    summary:
      'Options for a new passkey, with a challenge that works once; needs a sign-in of the last minutes',
    status: 200,
    response: options,
  },
  addPasskey: {
    summary: 'Add a passkey that the browser made from those options',
    body: passkeyName.extend({ credential: registration }),
    status: 201,
    response: doneBody,
  },
  renamePasskey: {
    summary: 'Rename an own passkey',
    params: idParams,
    body: passkeyName,
    status: 200,
    response: doneBody,
  },
  removePasskey: {
    summary: 'Remove an own passkey; needs a sign-in of the last minutes',
    params: idParams,
    status: 200,
    response: doneBody,
  },
  beginApp: {
    summary: 'A key for an authenticator app, which counts once a code of it was given',
    status: 200,
    response: z.object({ secret: z.string(), address: z.string() }),
  },
  addApp: {
    summary: 'Set up the authenticator app by a code that it shows; returns the recovery codes',
    body: appCode,
    status: 201,
    response: codes,
  },
  removeApp: {
    summary: 'Remove the authenticator app with its recovery codes; needs a sign-in of the last minutes',
    status: 200,
    response: doneBody,
  },
  renewCodes: { summary: 'Make new recovery codes in place of the old ones', status: 201, response: codes },
  require: {
    summary: 'Require a second factor from everybody, or no longer',
    body: z.object({ isRequired: z.boolean() }),
    status: 200,
    response: doneBody,
  },
  beginSignIn: {
    summary: 'Options for signing in with a passkey, with a challenge that works once',
    status: 200,
    response: options,
  },
  signIn: {
    summary: 'Sign in with a passkey and receive a token',
    body: z.object({ credential: assertion }),
    status: 200,
    /** With the account, which no one named before. */
    response: doneBody.extend({ token: z.string(), email: z.string() }),
  },
} satisfies Record<string, Shape>

export type Factors = z.infer<typeof factors>
export type Passkey = z.infer<typeof passkey>
export type Registration = z.infer<typeof registration>
export type Assertion = z.infer<typeof assertion>
