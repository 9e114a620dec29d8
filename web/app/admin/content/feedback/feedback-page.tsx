import { feedbackApi } from '@linework/contract/content/api'
import { FEEDBACK_PAGE } from '@linework/contract/content/feedback-kind'
import type { Feedback } from '@linework/contract/content/feedback-shapes'
import { useNavigate, useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/calls/api.ts'
import { readPageNumber } from '../../../lib/navigation/read-page-number.ts'
import { Deferred } from '../../../ui/feedback/deferred.tsx'
import { Grid } from '../../../ui/layout/layout.tsx'
import { EmptyList } from '../../kit/list/list-states.tsx'
import { ListFoot, listUrl, loadPage, PagedList, useOpenDialog } from '../../kit/list/paged-list.tsx'
import { AddButton, backOfficeMeta, ListTools, PageHead } from '../../kit/page/page-head.tsx'
import { DeleteDialog } from '../../kit/trash/delete-dialog.tsx'
import { RecentlyDeleted } from '../../kit/trash/deleted-drawer.tsx'
import type { Route } from './+types/feedback-page'
import { FeedbackCard } from './feedback-card.tsx'
import { FeedbackDialog } from './feedback-dialog.tsx'
import { FeedbackSkeleton } from './feedback-skeleton.tsx'

const addressOf = listUrl('/admin/feedback')

export const meta = backOfficeMeta('Feedback')

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = readPageNumber(request.url)
  const call = browserApi(feedbackApi.page, { query: { page, limit: FEEDBACK_PAGE } })
  const feedback = call.then(({ feedbacks, totalPages }) => ({ items: feedbacks, pages: totalPages }))
  return { page, feedback: loadPage(feedback) }
}

export default function FeedbackPage({ loaderData: { page, feedback } }: Route.ComponentProps) {
  const { open, close, closeAnd, add, edit, remove } = useOpenDialog<Feedback>()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return (
    <>
      <PageHead title="Feedback">
        <ListTools>
          <AddButton label="Add Feedback" onClick={add} />
        </ListTools>
      </PageHead>
      <Deferred key={page} value={feedback} fallback={<FeedbackSkeleton />}>
        {(list) => (
          <PagedList
            page={page}
            list={list}
            addressOf={addressOf}
            things="Feedback"
            empty={
              <EmptyList
                text="No feedback found."
                note="Testimonials appear on the home page. Add them with the client’s consent."
                add="Add the first feedback"
                onAdd={add}
              />
            }
            skeleton={<FeedbackSkeleton />}
            onRetry={revalidate}
          >
            {(items) => (
              <Grid as="ul" min="large" gap={5} aria-label="Feedback">
                {items.map((item) => (
                  <li key={item._id}>
                    <FeedbackCard feedback={item} onEdit={() => edit(item)} onDelete={() => remove(item)} />
                  </li>
                ))}
              </Grid>
            )}
          </PagedList>
        )}
      </Deferred>
      <ListFoot>
        <RecentlyDeleted kind="feedback" onRestored={revalidate} />
      </ListFoot>
      {open.what === 'add' ? (
        <FeedbackDialog onClose={close} onSaved={closeAnd(() => navigate(addressOf(1)))} />
      ) : null}
      {open.what === 'edit' ? (
        <FeedbackDialog feedback={open.item} onClose={close} onSaved={closeAnd(revalidate)} />
      ) : null}
      {open.what === 'delete' ? (
        <DeleteDialog
          title="Delete Feedback"
          question={`Are you sure you want to delete the feedback from ${open.item.name}?`}
          remove={() => browserApi(feedbackApi.remove, { params: { id: open.item._id } })}
          undo={{ kind: 'feedback', id: open.item._id, onRestored: revalidate }}
          onClose={close}
          onDone={closeAnd(revalidate)}
        />
      ) : null}
    </>
  )
}
