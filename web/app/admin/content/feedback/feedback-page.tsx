import { feedbackApi } from '@linework/contract/content/api'
import { FEEDBACK_PAGE, feedback as kind } from '@linework/contract/content/feedback-kind'
import { type Feedback, feedbackFields } from '@linework/contract/content/feedback-shapes'
import { browserApi } from '../../../lib/calls/api.ts'
import { readPageNumber } from '../../../lib/navigation/read-page-number.ts'
import { formatDay } from '../../../shared/time/format-day.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { useToday } from '../../kit/form/fields/text-field.tsx'
import { CardsSkeleton } from '../../kit/list/list-states.tsx'
import { listUrl, loadPage } from '../../kit/list/paged-list.tsx'
import { backOfficeMeta } from '../../kit/page/page-head.tsx'
import { DeleteDialog } from '../../kit/trash/delete-dialog.tsx'
import { RecordDialog } from '../records/record-dialog.tsx'
import { type EditActs, RecordsScreen } from '../records/records-screen.tsx'
import { type RecordEditor, useRecordForm } from '../records/use-record-form.ts'
import type { Route } from './+types/feedback-page'
import cardStyles from './feedback-card.module.css'

const addressOf = listUrl('/admin/feedback')

export const meta = backOfficeMeta('Feedback')

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = readPageNumber(request.url)
  const call = browserApi(feedbackApi.page, { query: { page, limit: FEEDBACK_PAGE } })
  const feedback = call.then(({ feedbacks, totalPages }) => ({ items: feedbacks, pages: totalPages }))
  return { page, feedback: loadPage(feedback) }
}

const SKELETON = (
  <CardsSkeleton
    label="Loading feedback"
    count={FEEDBACK_PAGE}
    layout="large"
    cardClass={`surface ${cardStyles.card}`}
  >
    <Skeleton style={{ width: '50%', height: '2.9rem' }} />
    <Skeleton style={{ height: '3.2rem', margin: '0.8rem 0 3.4rem' }} />
  </CardsSkeleton>
)

export default function FeedbackPage({ loaderData: { page, feedback } }: Route.ComponentProps) {
  return (
    <RecordsScreen
      kind="feedback"
      title="Feedback"
      addLabel="Add Feedback"
      emptyTexts={{
        text: 'No feedback found.',
        note: 'Testimonials appear on the home page. Add them with the client’s consent.',
        add: 'Add the first feedback',
      }}
      page={page}
      list={feedback}
      addressOf={addressOf}
      layout="large"
      skeleton={SKELETON}
      card={(item, acts) => <FeedbackCard feedback={item} {...acts} />}
      editor={(item, acts) => <FeedbackDialog {...(item && { feedback: item })} {...acts} />}
      deletion={({ _id: id, name }, acts) => (
        <DeleteDialog
          title="Delete Feedback"
          question={`Are you sure you want to delete the feedback from ${name}?`}
          remove={() => browserApi(feedbackApi.remove, { params: { id } })}
          undo={{ kind: 'feedback', id }}
          {...acts}
        />
      )}
    />
  )
}

const FEEDBACK: RecordEditor<typeof kind, Feedback> = {
  kind,
  one: 'Feedback',
  api: feedbackApi,
  fields: { create: feedbackFields, edit: feedbackFields },
  layout: [['name', 'city', 'date', 'rating']],
  onRejected: () => 'Failed to save feedback.',
}

interface Props extends EditActs {
  feedback?: Feedback
}

function FeedbackDialog({ feedback, onClose, onSaved }: Props) {
  const form = useRecordForm(FEEDBACK, { record: feedback, defaults: { date: useToday() }, onSaved })
  return (
    <RecordDialog
      title={feedback ? 'Edit Feedback' : 'Add Feedback'}
      form={form}
      onSaved={onSaved}
      onClose={onClose}
    />
  )
}

interface FeedbackCardProps {
  feedback: Feedback
  onEdit: () => void
  onDelete: () => void
}

function FeedbackCard({ feedback, onEdit, onDelete }: FeedbackCardProps) {
  const { name, city, date, message, rating } = feedback
  return (
    <article className={`surface ${cardStyles.card}`}>
      <Row as="header" wrap align="center" justify="between" className={cardStyles.header}>
        <div className={cardStyles.author}>
          <h2 className={cardStyles.name}>{name}</h2>
          <p className={cardStyles.from}>
            {`${city}, `}
            <time dateTime={date}>{formatDay(date)}</time>
          </p>
        </div>
        <Row as="p" gap={3} align="center" className={cardStyles.rating}>
          <Stars count={rating} />
          {`Rating: ${rating}`}
        </Row>
      </Row>
      <p className={`pre-line ${cardStyles.message}`}>{message}</p>
      <Row as="footer" justify="end" className={cardStyles.actions}>
        <IconButton icon="edit" label={`Edit feedback from ${name}`} onClick={onEdit} />
        <IconButton icon="trash" label={`Delete feedback from ${name}`} danger onClick={onDelete} />
      </Row>
    </article>
  )
}

function Stars({ count }: { count: number }) {
  return (
    <span className={`text-highlight ${cardStyles.stars}`}>
      {Array.from({ length: Math.floor(count) }, (_, i) => i).map((star) => (
        <OfficeIcon key={star} name="star" size={16} />
      ))}
      {count % 1 === 0 ? null : (
        <span className={cardStyles.half}>
          <OfficeIcon name="star" size={16} />
        </span>
      )}
    </span>
  )
}
