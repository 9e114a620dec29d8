import { setupApi } from '@linework/contract/setup/api'
import type { SetupProgress } from '@linework/contract/setup/shapes'
import { ApiFailure, quietApi } from '../lib/calls/api.ts'
import { readToken } from '../lib/session/session.ts'

const UNAUTHORISED = 401

export type Loaded =
  /** The token of the address works. */
  | { screen: 'claim'; token: string; until: string }
  /** The owner goes on. */
  | { screen: 'steps'; progress: SetupProgress }
  /** The set-up was begun, and only its owner may go on. */
  | { screen: 'sign-in' }
  /** The address was used or is over. */
  | { screen: 'closed'; isClaimed: boolean }
  | { screen: 'unavailable' }

/** Which screen the address leads to. The token stands in its fragment, which only the browser sees. */
export async function loadSetup(hash: string): Promise<Loaded> {
  try {
    const { isClaimed, isFinished } = await quietApi(setupApi.state)
    if (!isClaimed) return await openToken(hash.slice(1))
    return isFinished ? { screen: 'closed', isClaimed } : await loadProgress()
  } catch {
    return { screen: 'unavailable' }
  }
}

async function openToken(token: string): Promise<Loaded> {
  if (token === '') return { screen: 'closed', isClaimed: false }
  try {
    const { until } = await quietApi(setupApi.open, { body: { token } })
    return { screen: 'claim', token, until }
  } catch (error) {
    if (isRejected(error)) return { screen: 'closed', isClaimed: false }
    throw error
  }
}

async function loadProgress(): Promise<Loaded> {
  if (readToken() === null) return { screen: 'sign-in' }
  try {
    return { screen: 'steps', progress: await quietApi(setupApi.progress) }
  } catch (error) {
    if (error instanceof ApiFailure && error.status === UNAUTHORISED) return { screen: 'sign-in' }
    throw error
  }
}

const isRejected = (error: unknown) =>
  error instanceof ApiFailure && error.status >= 400 && error.status < 500
