import type { Publication } from '@linework/contract/records/publication-shapes'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { formatDay } from '../../../shared/time/format-day.ts'
import { studioIsoDay } from '../../../shared/time/studio-moments.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { useToday } from '../../kit/form/fields/text-field.tsx'
import styles from './blog-dialog.module.css'
import type { BlogForm } from './blog-editor.ts'

/**
 * The date of an unpublished post may be outdated or intended. The note offers to change it and never changes
 * it automatically.
 */
export function DayNote({ form, publication }: { form: BlogForm; publication: Publication }) {
  const { clock } = useStudio()
  const today = useToday()
  const { publicationStatus, publishAt } = publication
  const planned = publicationStatus === 'scheduled' && publishAt !== null
  const day = planned ? studioIsoDay(new Date(publishAt), clock) : today
  const { publicDate } = form.values
  if (!(planned || publicationStatus === 'draft') || publicDate === '' || publicDate >= day) return null
  return (
    <Row wrap align="center" justify="between" className={`muted text-xs ${styles.day}`}>
      <p>
        {`Readers will see ${formatDay(publicDate)}, although it is ${planned ? 'scheduled for' : 'still a draft on'} ${formatDay(day)}.`}
      </p>
      <Button variant="ghost" size="small" onClick={() => form.change('publicDate', day)}>
        {`Use ${formatDay(day)}`}
      </Button>
    </Row>
  )
}
