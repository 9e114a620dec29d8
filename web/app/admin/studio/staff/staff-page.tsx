import { artistsApi } from '@linework/contract/content/api'
import { SHOW_ALL } from '@linework/contract/records/publication'
import { STAFF_TEXTS } from '@linework/contract/studio/accounts/staff'
import type { StaffLink } from '@linework/contract/studio/accounts/staff-shapes'
import { staffApi } from '@linework/contract/studio/api'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/calls/api.ts'
import { reportFailure } from '../../../lib/calls/report-failure.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Deferred } from '../../../ui/feedback/deferred.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { AddButton, backOfficeMeta, PageHead } from '../../kit/page/page-head.tsx'
import type { Route } from './+types/staff-page'
import { InviteDialog, LinkDialog } from './invite-dialog.tsx'
import { PeopleList } from './people-list.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { RequireFactor } from './require-factor.tsx'
import styles from './staff-page.module.css'

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
  return {
    loaded: load().catch((error) => {
      reportFailure(error)
      return undefined
    }),
  }
}

export default function StaffPage({ loaderData: { loaded } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [openId, setOpenId] = useState<string>()
  const [inviting, setInviting] = useState(false)
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
            return (
              <EmptyState text="The accounts could not be loaded.">
                <Button variant="ghost" size="small" onClick={revalidate}>
                  Try again
                </Button>
              </EmptyState>
            )
          const person = found.people.find(({ _id }) => _id === openId)
          return (
            <>
              {found.people.length === 1 ? (
                <p className={styles.alone}>You are the only one here. Invite your team.</p>
              ) : null}
              <PeopleList people={found.people} onOpen={({ _id }) => setOpenId(_id)} />
              <RequireFactor isRequired={found.factorIsRequired} onChanged={revalidate} />
              <p className={styles.note}>
                <b>One action removes all access.</b> {STAFF_TEXTS.leaving}
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
