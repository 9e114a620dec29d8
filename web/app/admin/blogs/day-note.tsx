import type { Publication } from '@linework/contract/publication/shapes'
import { useStudio } from '../../shared/studio/use-studio.ts'
import { formatDay } from '../../shared/time/format-day.ts'
import { studioIsoDay } from '../../shared/time/studio-moments.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useToday } from '../form/use-today.ts'
import styles from './blog-dialog.module.css'
import type { BlogForm } from './use-blog-form.ts'

/**
 * A post that is not on the site yet keeps the day it was written with. That may be meant, so it is said and offered, and
 * never changed by itself.
 */
export function DayNote({ form, publication }: { form: BlogForm; publication: Publication }) {
  const { clock } = useStudio()
  const today = useToday()
  const { standing, publishAt } = publication
  const planned = standing === 'planned' && publishAt !== null
  const day = planned ? studioIsoDay(new Date(publishAt), clock) : today
  const { publicDate } = form.values
  if (!(planned || standing === 'draft') || publicDate === '' || publicDate >= day) return null
  return (
    <div className={styles.day}>
      <p>
        {`Readers will see ${formatDay(publicDate)}, though it is ${planned ? 'planned for' : 'still a draft on'} ${formatDay(day)}.`}
      </p>
      <Button variant="ghost" size="small" onClick={() => form.change('publicDate', day)}>
        {`Use ${formatDay(day)}`}
      </Button>
    </div>
  )
}
