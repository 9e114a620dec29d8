import { setupApi } from '@linework/contract/studio/api'
import type { SetupProgress } from '@linework/contract/studio/setup-shapes'
import { ApiFailure, backgroundApi } from '../lib/calls/api.ts'
import { readToken } from '../lib/session/session.ts'

const UNAUTHORISED = 401

type Loaded =
  /** The token in the URL is valid. */
  | { screen: 'claim'; token: string; until: string }
  /** The owner continues the setup. */
  | { screen: 'steps'; progress: SetupProgress }
  /** The setup was started, and only its owner may continue. */
  | { screen: 'sign-in' }
  /** The setup link was used or has expired. */
  | { screen: 'closed'; isClaimed: boolean }
  | { screen: 'unavailable' }

/** Selects the screen for the URL. The token is in its fragment, which is not sent to the server. */
export async function loadSetup(hash: string): Promise<Loaded> {
  try {
    const { isClaimed, isFinished } = await backgroundApi(setupApi.state)
    if (!isClaimed) return await openToken(hash.slice(1))
    return isFinished ? { screen: 'closed', isClaimed } : await loadProgress()
  } catch {
    return { screen: 'unavailable' }
  }
}

async function openToken(token: string): Promise<Loaded> {
  if (token === '') return { screen: 'closed', isClaimed: false }
  try {
    const { until } = await backgroundApi(setupApi.open, { body: { token } })
    return { screen: 'claim', token, until }
  } catch (error) {
    if (isRejected(error)) return { screen: 'closed', isClaimed: false }
    throw error
  }
}

async function loadProgress(): Promise<Loaded> {
  if (readToken() === null) return { screen: 'sign-in' }
  try {
    return { screen: 'steps', progress: await backgroundApi(setupApi.progress) }
  } catch (error) {
    if (error instanceof ApiFailure && error.status === UNAUTHORISED) return { screen: 'sign-in' }
    throw error
  }
}

const isRejected = (error: unknown) =>
  error instanceof ApiFailure && error.status >= 400 && error.status < 500
