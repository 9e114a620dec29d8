import { artistsApi } from '@linework/contract/content/api'
import { SHOW_ALL } from '@linework/contract/records/publication'
import { FACTOR_TEXTS, type SignInMethod } from '@linework/contract/studio/accounts/sign-in-texts'
import { ROLE_NAMES, STAFF_TEXTS } from '@linework/contract/studio/accounts/staff'
import type { Person, StaffLink } from '@linework/contract/studio/accounts/staff-shapes'
import { secondFactorsApi, staffApi } from '@linework/contract/studio/api'
import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/calls/api.ts'
import { orUndefined } from '../../../lib/calls/load-list.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { formatDay } from '../../../shared/time/format-day.ts'
import { studioIsoDay } from '../../../shared/time/studio-moments.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Deferred } from '../../../ui/feedback/deferred.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { SwitchPill } from '../../../ui/fields/switch-pill.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { FailedState } from '../../kit/list/list-states.tsx'
import { AddButton, backOfficeMeta, PageHead } from '../../kit/page/page-head.tsx'
import { inToast, messageOf, useAction } from '../../kit/page/use-action.ts'
import { useCommand } from '../../kit/page/use-command.ts'
import type { Route } from './+types/staff-page'
import { InviteDialog, LinkDialog } from './invite-dialog.tsx'
import { PersonDialog } from './person-dialog.tsx'
import styles from './staff-page.module.css'
import { initialsOf, lastSeenText, linkExpiryText, nameOf } from './staff-status-text.ts'

export const meta = backOfficeMeta('People')

async function load() {
  const [{ people, factorIsRequired, mailEnabled }, { newArtists }] = await Promise.all([
    browserApi(staffApi.list),
    browserApi(artistsApi.page, { headers: SHOW_ALL }),
  ])
  const artists = newArtists.map(({ _id, name }) => ({ value: _id, label: name }))
  return { people, factorIsRequired, mailEnabled, artists }
}

export function clientLoader() {
  return { loaded: orUndefined(load()) }
}

export default function StaffPage({ loaderData: { loaded } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [openId, setOpenId] = useState<string>()
  const [inviting, setInviting] = useState(false)
  useCommand({ invite: () => setInviting(true) })
  const [made, setMade] = useState<{ name: string; link: StaffLink }>()

  async function showLink(name: string, link: StaffLink) {
    setInviting(false)
    setOpenId(undefined)
    setMade({ name, link })
    await revalidate()
  }

  return (
    <>
      <PageHead title="People">
        <AddButton label="Invite" onClick={() => setInviting(true)} />
      </PageHead>
      <Deferred value={loaded} fallback={<Skeleton size="medium" />}>
        {(found) => {
          if (found === undefined)
            return <FailedState text="The accounts could not be loaded." onRetry={revalidate} />
          const person = found.people.find(({ _id }) => _id === openId)
          return (
            <>
              {found.people.length === 1 ? (
                <p className={styles.alone}>You are the only one here. Invite your team.</p>
              ) : null}
              <PeopleList people={found.people} onOpen={({ _id }) => setOpenId(_id)} />
              <RequireFactor isRequired={found.factorIsRequired} onChanged={revalidate} />
              <p className={`mt-5 ${styles.note}`}>
                <b>Someone leaving?</b> {STAFF_TEXTS.leaving}
              </p>
              {inviting ? (
                <InviteDialog
                  artists={found.artists}
                  onClose={() => setInviting(false)}
                  onInvited={showLink}
                />
              ) : null}
              {person ? (
                <PersonDialog
                  key={person._id}
                  person={person}
                  artists={found.artists}
                  mailEnabled={found.mailEnabled}
                  onClose={() => setOpenId(undefined)}
                  onChanged={revalidate}
                  onLink={showLink}
                />
              ) : null}
            </>
          )
        }}
      </Deferred>
      {made ? <LinkDialog {...made} onClose={() => setMade(undefined)} /> : null}
    </>
  )
}

function RequireFactor({ isRequired, onChanged }: { isRequired: boolean; onChanged: () => void }) {
  const id = useId()
  const { busy, run } = useAction(inToast((error) => messageOf(error, FACTOR_TEXTS.failed)))

  const toggle = () =>
    run(async () => {
      const { message } = await browserApi(secondFactorsApi.require, { body: { isRequired: !isRequired } })
      showToast('ok', message)
      onChanged()
    })

  return (
    <Stack as="section" gap={3} align="start" className={`mt-5 ${styles.note}`} aria-labelledby={id}>
      <p>
        <b id={id}>Two-factor authentication for everyone</b> {FACTOR_TEXTS.requireLead}
      </p>
      <SwitchPill
        on={isRequired}
        text={isRequired ? 'Required' : 'Not required'}
        labelledBy={id}
        busy={busy}
        onToggle={toggle}
      />
    </Stack>
  )
}

const STATES = { invited: 'Invited', disabled: 'Disabled' }

const WAYS: Record<SignInMethod, string> = {
  passkey: 'Passkey',
  code: 'Password and code',
  password: 'Password only',
}

function PeopleList({ people, onOpen }: { people: Person[]; onOpen: (person: Person) => void }) {
  const { clock } = useStudio()
  const now = Date.now()
  const dayOf = (at: Date) => formatDay(studioIsoDay(at, clock))
  return (
    <ul className={`surface divided ${styles.people}`} aria-label="People">
      {people.map((person) => {
        const { _id, email, role, state, signInMethod, lastSeenAt, linkExpiresAt, isCurrentUser } = person
        const name = nameOf(person)
        return (
          <li key={_id} className={styles.person} data-state={state} data-way={signInMethod}>
            <span className={`centred semibold ${styles.initials}`} aria-hidden="true">
              {initialsOf(person)}
            </span>
            <p className={`semibold ${styles.name}`}>
              {name}
              {isCurrentUser ? (
                <span className={`muted text-xs break-words ${styles.muted}`}> (you)</span>
              ) : null}
              {name === email ? null : <span className={`muted text-xs ${styles.email}`}>{email}</span>}
            </p>
            <Row as="p" wrap align="center" className={`muted text-xs ${styles.details}`}>
              <span>{ROLE_NAMES[role]}</span>
              <span className={`dot ${styles.state}`}>
                {state === 'active' ? WAYS[signInMethod] : STATES[state]}
              </span>
              <span>
                {state === 'invited'
                  ? linkExpiryText(linkExpiresAt, now)
                  : lastSeenText(lastSeenAt, now, dayOf)}
              </span>
            </Row>
            <IconButton icon="more" label={`Open ${name}`} onClick={() => onOpen(person)} />
          </li>
        )
      })}
    </ul>
  )
}
