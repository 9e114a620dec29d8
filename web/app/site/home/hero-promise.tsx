import { useOutletContext } from 'react-router'
import { useStudio } from '../../shared/use-studio.ts'
import { Deferred } from '../../ui/feedback/deferred.tsx'
import type { LoadedFooter } from '../layout/footer/load-footer.ts'
import { openLineOf } from '../studio/open-line.ts'

/** The studio's promise and when it is open. */
export function HeroPromise() {
  const { hero, openLine } = useStudio()
  // Without a layout around it there are no hours.
  const footer = useOutletContext<LoadedFooter | Promise<LoadedFooter> | null>()
  if (openLine !== '' || !footer) return <Sentences texts={[hero.promise, openLine]} />
  return (
    <Deferred value={footer} fallback={<Sentences texts={[hero.promise]} />}>
      {(loaded) => <Sentences texts={[hero.promise, openLineOf(loaded.hours, '')]} />}
    </Deferred>
  )
}

function Sentences({ texts }: { texts: string[] }) {
  const text = texts
    .filter((each) => each !== '')
    .map((each) => (/[.!?…।]$/.test(each) ? each : `${each}.`))
    .join(' ')
  return text === '' ? null : <p>{text}</p>
}
