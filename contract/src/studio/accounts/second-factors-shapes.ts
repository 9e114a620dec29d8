import { z } from 'zod'
import { requiredText } from '../../fields/text.ts'
import type { Shape } from '../../http/endpoint.ts'
import { doneBody, idParams } from '../../http/shapes.ts'
import { CODE_MAX, FACTOR_TEXTS, PASSKEY_NAME_MAX } from './sign-in-texts.ts'

const bytes = (max: number) =>
  z
    .string()
    .max(max, FACTOR_TEXTS.failed)
    .regex(/^[\w-]+$/, FACTOR_TEXTS.failed)

const ID_MAX = 1_400
const DATA_MAX = 8_000
/** Some devices send an attestation statement, although the server requests none. */
const ATTESTATION_MAX = 30_000

const publicKey = z.object({ id: bytes(ID_MAX), rawId: bytes(ID_MAX), type: z.literal('public-key') })

/** Fields of navigator.credentials.create() that the server reads. */
const registration = publicKey.extend({
  response: z.object({ clientDataJSON: bytes(DATA_MAX), attestationObject: bytes(ATTESTATION_MAX) }),
})

/** Fields of navigator.credentials.get() that the server reads. */
const assertion = publicKey.extend({
  response: z.object({
    clientDataJSON: bytes(DATA_MAX),
    authenticatorData: bytes(DATA_MAX),
    signature: bytes(DATA_MAX),
    userHandle: bytes(ID_MAX).optional(),
  }),
})

/** The browser gets the options unchanged; WebAuthn defines their other fields. */
const options = z.object({ options: z.looseObject({ challenge: z.string() }) })

export const passkeyName = z.object({
  name: requiredText(PASSKEY_NAME_MAX, FACTOR_TEXTS.name, FACTOR_TEXTS.nameLong),
})

export const appCode = z.object({ code: requiredText(CODE_MAX, FACTOR_TEXTS.code, FACTOR_TEXTS.code) })

const passkey = z.object({
  _id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
})

const codes = doneBody.extend({
  /** The only response with the recovery codes: the database stores their hashes. */
  codes: z.array(z.string()),
})

const factors = z.object({
  passkeys: z.array(passkey),
  authenticatorAddedAt: z.string().nullable(),
  codesLeft: z.number(),
  /** True when all staff need a second factor. */
  isRequired: z.boolean(),
})

export const secondFactorsShapes = {
  list: {
    summary: 'List the caller’s second factors',
    response: factors,
  },
  beginPasskey: {
    summary: 'Options for a new passkey; with a single-use challenge, needs a recent sign-in',
    response: options,
  },
  addPasskey: {
    summary: 'Add a passkey',
    body: passkeyName.extend({ credential: registration }),
    status: 201,
    response: doneBody,
  },
  renamePasskey: {
    summary: 'Rename a passkey',
    params: idParams,
    body: passkeyName,
    response: doneBody,
  },
  removePasskey: {
    summary: 'Remove a passkey; needs a recent sign-in',
    params: idParams,
    response: doneBody,
  },
  beginApp: {
    summary: 'Create an authenticator key; valid once confirmed by a code',
    response: z.object({ secret: z.string(), address: z.string() }),
  },
  addApp: {
    summary: 'Confirm an authenticator app; returns the recovery codes',
    body: appCode,
    status: 201,
    response: codes,
  },
  removeApp: {
    summary: 'Remove the authenticator app; needs a recent sign-in',
    response: doneBody,
  },
  renewCodes: { summary: 'Replace the recovery codes', status: 201, response: codes },
  require: {
    summary: 'Require second factors, or stop requiring them',
    body: z.object({ isRequired: z.boolean() }),
    response: doneBody,
  },
  beginSignIn: {
    summary: 'Options for signing in with a passkey, with a single-use challenge',
    response: options,
  },
  signIn: {
    summary: 'Sign in with a passkey and receive a token',
    body: z.object({ credential: assertion }),
    /** The caller learns the email address here, because a passkey sign-in names no account. */
    response: doneBody.extend({ token: z.string(), email: z.string() }),
  },
} satisfies Record<string, Shape>

export type Factors = z.infer<typeof factors>
export type Passkey = z.infer<typeof passkey>
export type Registration = z.infer<typeof registration>
export type Assertion = z.infer<typeof assertion>
