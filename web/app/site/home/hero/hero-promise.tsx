import { Link, useOutletContext } from 'react-router'
import { openLineOf } from '../../../shared/hours/open-line.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { Deferred } from '../../../ui/feedback/deferred.tsx'
import type { LoadedFooter } from '../../layout/footer/load-footer.ts'
import { dayAt, noticeOn } from '../../studio/notices.ts'

/** The studio's promise and its opening status. */
export function HeroPromise() {
  const { hero, openLine, clock } = useStudio()
  // Without a surrounding layout there are no hours.
  const footer = useOutletContext<LoadedFooter | Promise<LoadedFooter> | null>()
  if (!footer) return <Sentences texts={[hero.promise, openLine]} />
  return (
    <Deferred value={footer} fallback={<Sentences texts={[hero.promise, openLine]} />}>
      {({ hours, notices, at, slots }) => {
        const notice = noticeOn(notices, dayAt(at, clock))
        return (
          <div>
            <Sentences texts={[hero.promise, notice, openLine || openLineOf(hours, '')]} />
            {slots.length > 0 ? <Link to="#dial">See who is in, hour by hour</Link> : null}
          </div>
        )
      }}
    </Deferred>
  )
}

function Sentences({ texts }: { texts: string[] }) {
  const text = texts
    .filter(Boolean)
    .map((each) => (/[.!?…।]$/.test(each) ? each : `${each}.`))
    .join(' ')
  return text && <p>{text}</p>
}
