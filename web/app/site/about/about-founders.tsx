import type { Studio } from '@linework/contract/studio/profile/profile-shapes'
import { StudioImage } from '../../shared/pictures/studio-image.tsx'
import { useStudio } from '../../shared/studio/use-studio.ts'
import { paragraphsOf } from '../../shared/text/paragraphs.ts'
import { Band } from '../../ui/layout/band.tsx'
import styles from './about-page.module.css'

export function AboutFounders() {
  const { about, founders } = useStudio()
  if (about.text === '' && founders.length === 0) return null
  return (
    <section
      className={`paper ${styles.section}`}
      aria-label={founders.length === 0 ? 'About the studio' : 'Founders'}
      data-surface="paper"
    >
      <Band />
      <div className="wrap">
        <div className={`${styles.text} ${founders.length === 0 ? styles.last : ''}`}>
          {paragraphsOf(about.text).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {founders.length === 0 ? null : (
          <ul className={styles.founders}>
            {founders.map((founder) => (
              <Founder key={founder.name} {...founder} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

function Founder({ name, role, text, portrait }: Studio['founders'][number]) {
  return (
    <li>
      {portrait ? (
        <span className={portrait.uploaded ? styles.photo : styles.engraving}>
          <StudioImage
            picture={portrait}
            sizes="(max-width: 860px) 100vw, 45vw"
            alt={portrait.uploaded?.alt || undefined}
          />
        </span>
      ) : null}
      <h2 className={`text-2xl ${styles.name}`}>{name}</h2>
      {role === '' ? null : <p className={styles.role}>{role}</p>}
      {paragraphsOf(text).map((paragraph) => (
        <p key={paragraph} className={`mt-5 ${styles.biography}`}>
          {paragraph}
        </p>
      ))}
    </li>
  )
}
