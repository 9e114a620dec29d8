import { FACTOR_TEXTS } from '@linework/contract/studio/accounts/sign-in-texts'
import { secondFactorsApi } from '@linework/contract/studio/api'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { ApiFailure, backgroundApi, browserApi, reportFailure } from '../calls/api.ts'

// The library is loaded on demand, so that no page waits for it.
const load = () => import('@simplewebauthn/browser')

/** Passkeys belong to a domain name; browsers do not create any for an IP address. */
const canUsePasskeys = () =>
  typeof window.PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname)

/** Resolves to the message of the server. */
export async function addPasskey(name: string): Promise<string> {
  if (!canUsePasskeys()) throw new Error(FACTOR_TEXTS.passkeyMissing)
  const { startRegistration } = await load()
  const { options } = await browserApi(secondFactorsApi.beginPasskey)
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const credential = await startRegistration({ optionsJSON })
  return (await browserApi(secondFactorsApi.addPasskey, { body: { name, credential } })).message
}

export async function askForPasskey() {
  if (!canUsePasskeys()) throw new Error(FACTOR_TEXTS.passkeyMissing)
  return authenticate({ useBrowserAutofill: false })
}

/** Offers passkeys in the autofill list of the email field. Resolves to undefined when it cannot. */
export async function offerPasskeys() {
  if (!canUsePasskeys()) return undefined
  const { browserSupportsWebAuthnAutofill } = await load()
  return (await browserSupportsWebAuthnAutofill()) ? authenticate({ useBrowserAutofill: true }) : undefined
}

/** Cancels the offer when the email field is removed from the page. */
export async function withdrawOffer(): Promise<void> {
  if (canUsePasskeys()) (await load()).WebAuthnAbortService.cancelCeremony()
}

async function authenticate({ useBrowserAutofill }: { useBrowserAutofill: boolean }) {
  const { startAuthentication } = await load()
  const { options } = await backgroundApi(secondFactorsApi.beginSignIn)
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const credential = await startAuthentication({ optionsJSON, useBrowserAutofill })
  return backgroundApi(secondFactorsApi.signIn, { body: { credential } })
}

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
