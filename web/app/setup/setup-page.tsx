import { setupApi } from '@linework/contract/studio/api'
import { SETUP_COMMAND, SETUP_TEXTS } from '@linework/contract/studio/setup'
import type { SetupProgress } from '@linework/contract/studio/setup-shapes'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { ApiFailure, backgroundApi } from '../lib/calls/api.ts'
import { readToken } from '../lib/session/session.ts'
import { Button } from '../ui/buttons/button.tsx'
import { ButtonLink } from '../ui/buttons/button-link.tsx'
import type { Route } from './+types/setup-page'
import { OwnerStep } from './owner-step.tsx'
import { SetupNotice } from './setup-notice.tsx'
import { SetupSteps } from './setup-steps.tsx'

export const meta = () => [{ title: 'Set up your studio' }, { name: 'robots', content: 'noindex' }]

// Runs in the browser, which stores the token and the session that decide the screen.
export const clientLoader = () => loadSetup(location.hash)
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <SetupNotice title="Set up your studio" text="One moment..." />
}

export default function SetupPage({ loaderData }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  // A setup link that is pasted into an open setup page changes only the URL fragment.
  useEffect(() => {
    const listener = () => revalidate()
    addEventListener('hashchange', listener)
    return () => removeEventListener('hashchange', listener)
  }, [revalidate])
  switch (loaderData.screen) {
    case 'claim':
      return <OwnerStep {...loaderData} onClaimed={leaveToken(revalidate)} />
    case 'steps':
      return <SetupSteps loaded={loaderData.progress} />
    case 'sign-in':
      return (
        <SetupNotice title="Setup has already started." text="Sign in with the owner’s account to continue.">
          <ButtonLink label="Sign in" to="/login" />
        </SetupNotice>
      )
    case 'closed':
      return loaderData.isClaimed ? (
        <SetupNotice
          title={SETUP_TEXTS.alreadyDone}
          text={SETUP_TEXTS.another}
          command={SETUP_TEXTS.addStaff}
        />
      ) : (
        <SetupNotice title={SETUP_TEXTS.addressOver} text={SETUP_TEXTS.newAddress} command={SETUP_COMMAND} />
      )
    case 'unavailable':
      return (
        <SetupNotice title="The server cannot be reached." text="What you filled in is still here.">
          <Button label="Try again" onClick={revalidate} disabled={state === 'loading'} />
        </SetupNotice>
      )
  }
}

const leaveToken = (revalidate: () => Promise<void>) => async () => {
  history.replaceState(history.state, '', location.pathname)
  await revalidate()
}

const UNAUTHORISED = 401

type Loaded =
  | { screen: 'claim'; token: string; expiresAt: string }
  | { screen: 'steps'; progress: SetupProgress }
  | { screen: 'sign-in' }
  | { screen: 'closed'; isClaimed: boolean }
  | { screen: 'unavailable' }

/** Reads the token from the URL fragment, which browsers do not send to the server. */
async function loadSetup(hash: string): Promise<Loaded> {
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
    const { expiresAt } = await backgroundApi(setupApi.open, { body: { token } })
    return { screen: 'claim', token, expiresAt }
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
