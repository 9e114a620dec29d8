import { Link } from 'react-router'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { Picture } from '../../../shared/pictures/picture.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { PrefillName } from '../../urls/prefill.ts'
import type { LoadedPrefill } from './load-prefill.ts'
import styles from './prefill-chips.module.css'
import type { usePrefill } from './use-prefill.ts'

interface Props {
  loaded: LoadedPrefill | undefined
  prefill: ReturnType<typeof usePrefill>
  onRemove: (name: PrefillName) => void
}

export function PrefillChips({ loaded, prefill, onRemove }: Props) {
  const hydrated = useHydrated()
  if (loaded === undefined || prefill.active.length === 0) return null
  return (
    <ul className={`min-w-0 ${styles.chips}`} aria-label="Chosen">
      {prefill.active.map((name) => (
        <li key={name}>
          <Link
            className={`tap medium ${styles.chip}`}
            to={hydrated ? prefill.addressWithout(name) : `${prefill.addressWithout(name)}#booking`}
            replace
            preventScrollReset
            data-hydrate
            onClick={() => onRemove(name)}
          >
            {name === 'picture' && loaded.picture ? (
              <Picture className={styles.picture} picture={loaded.picture} sizes="36px" alt="" />
            ) : null}
            <span className="visually-hidden">{'Remove '}</span>
            <span className="break-words min-w-0">{wordsOf(name, loaded)}</span>
            <Icon name="close" size={14} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

const wordsOf = (name: PrefillName, loaded: LoadedPrefill) =>
  name === 'picture' ? 'This picture' : loaded[name]
