import { servicesApi } from '@linework/contract/content/api'
import { messagesApi } from '@linework/contract/desk/api'
import { SHOW_ALL } from '@linework/contract/records/publication'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/calls/api.ts'
import { orUndefined } from '../../../lib/calls/load-list.ts'
import { Deferred } from '../../../ui/feedback/deferred.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { LoadFailed } from '../../kit/list/list-states.tsx'
import { backOfficeMeta, PageHead } from '../../kit/page/page-head.tsx'
import type { Route } from './+types/messages-page'
import { MessagesForm } from './messages-form.tsx'
import { SentMessages } from './sent-messages.tsx'

export const meta = backOfficeMeta('Messages')

async function load() {
  const [settings, services] = await Promise.all([
    browserApi(messagesApi.show),
    browserApi(servicesApi.list, { headers: SHOW_ALL }),
  ])
  return { settings, services: services.map(({ name }) => name) }
}

export function clientLoader() {
  return { loaded: orUndefined(load()) }
}

export default function MessagesPage({ loaderData: { loaded } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <Stack gap={5}>
      <PageHead title="Messages" />
      <SentMessages />
      <Deferred value={loaded} fallback={<Skeleton height="60vh" />}>
        {(found) =>
          found === undefined ? (
            <LoadFailed things="The messages" onRetry={revalidate} />
          ) : (
            <MessagesForm {...found} />
          )
        }
      </Deferred>
    </Stack>
  )
}
