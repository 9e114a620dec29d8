import { factorsApi } from '@linework/contract/factors/api'
import { FACTOR_TEXTS } from '@linework/contract/factors/texts'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { ApiFailure, browserApi, quietApi } from '../calls/api.ts'
import { reportFailure } from '../calls/report-failure.ts'

// Loaded when it is needed, so that no page waits for it.
const load = () => import('@simplewebauthn/browser')

/** A passkey belongs to a name; browsers make none for an address of numbers. */
const canUsePasskeys = () =>
  typeof window.PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname)

/** Makes a passkey on this device and adds it to the own account. Returns what the server says. */
export async function addPasskey(name: string): Promise<string> {
  if (!canUsePasskeys()) throw new Error(FACTOR_TEXTS.passkeyMissing)
  const { startRegistration } = await load()
  const { options } = await browserApi(factorsApi.beginPasskey)
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const credential = await startRegistration({ optionsJSON })
  return (await browserApi(factorsApi.addPasskey, { body: { name, credential } })).message
}

/** Signs in with a passkey that the person chooses. */
export async function askForPasskey() {
  if (!canUsePasskeys()) throw new Error(FACTOR_TEXTS.passkeyMissing)
  return authenticate({ useBrowserAutofill: false })
}

/**
 * Offers passkeys in the list that opens at the email field, where the browser can. Resolves when one was chosen, and with
 * undefined where there is nothing to offer.
 */
export async function offerPasskeys() {
  if (!canUsePasskeys()) return undefined
  const { browserSupportsWebAuthnAutofill } = await load()
  return (await browserSupportsWebAuthnAutofill()) ? authenticate({ useBrowserAutofill: true }) : undefined
}

/** Ends an offer when its field leaves the page. */
export async function withdrawOffer(): Promise<void> {
  if (canUsePasskeys()) (await load()).WebAuthnAbortService.cancelCeremony()
}

async function authenticate({ useBrowserAutofill }: { useBrowserAutofill: boolean }) {
  const { startAuthentication } = await load()
  const { options } = await quietApi(factorsApi.beginSignIn)
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const credential = await startAuthentication({ optionsJSON, useBrowserAutofill })
  return quietApi(factorsApi.signIn, { body: { credential } })
}

/** What to say about a failure. Undefined where another question took the place of this one. */
export function passkeyFailure(error: unknown, cancelled: string): string | undefined {
  if (error instanceof ApiFailure) return error.message || FACTOR_TEXTS.failed
  if (!(error instanceof Error)) return FACTOR_TEXTS.failed
  if ('code' in error && error.code === 'ERROR_CEREMONY_ABORTED') return undefined
  if (error.message === FACTOR_TEXTS.passkeyMissing) return error.message
  if (error.name === 'NotAllowedError') return cancelled
  if (error.name === 'InvalidStateError') return FACTOR_TEXTS.passkeyKnown
  reportFailure(error)
  return FACTOR_TEXTS.failed
}
