import { SETUP_COMMAND, SETUP_TEXTS } from '@linework/contract/studio/setup'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../ui/buttons/button.tsx'
import { ButtonLink } from '../ui/buttons/button-link.tsx'
import type { Route } from './+types/setup-page'
import { loadSetup } from './load-setup.ts'
import { OwnerStep } from './owner-step.tsx'
import { SetupNotice } from './setup-notice.tsx'
import { SetupSteps } from './setup-steps.tsx'

export const meta = () => [{ title: 'Set up your studio' }, { name: 'robots', content: 'noindex' }]

// The token and the session are stored in the browser, so the screen is chosen there.
export const clientLoader = () => loadSetup(location.hash)
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <SetupNotice title="Set up your studio" text="One moment..." />
}

export default function SetupPage({ loaderData }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  // A setup link that is pasted into an open setup page differs only in its fragment.
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
          <ButtonLink to="/login">Sign in</ButtonLink>
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
          <Button onClick={revalidate} disabled={state === 'loading'}>
            Try again
          </Button>
        </SetupNotice>
      )
  }
}

/** Removes the used token from the address bar and the history. */
const leaveToken = (revalidate: () => Promise<void>) => async () => {
  history.replaceState(history.state, '', location.pathname)
  await revalidate()
}
