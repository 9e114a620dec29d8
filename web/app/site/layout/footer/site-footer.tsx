import { Link } from 'react-router'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { mapUrl } from '../../urls/map-url.ts'
import { QUICK_LINKS, useFilled } from '../nav-items.tsx'
import type { FooterData } from './footer-of.ts'
import type { Named } from './load-footer.ts'
import styles from './site-footer.module.css'

export const FOOTER_ID = 'footer'

export function SiteFooter({ footer, year }: { footer: FooterData; year: number }) {
  const { fullName } = useStudio()
  return (
    <footer className={`relative ${styles.footer}`} id={FOOTER_ID}>
      <div className="wrap">
        <div className={styles.columns}>
          <Visit {...footer} />
          <nav aria-labelledby="quick-links">
            <h2 className={`muted ${styles.heading}`} id="quick-links">
              Quick Links
            </h2>
            <ul>
              {useFilled(QUICK_LINKS).map(({ label, to }) => (
                <li key={label}>
                  <Link className={`break-words ${styles.item}`} to={to}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <FooterColumn title="Artists" base="/artists" items={footer.artists} />
          <FooterColumn title="Services" base="/services" items={footer.services} />
        </div>
        <div className={`muted text-xs ${styles.legal}`}>
          <span>{`© ${year} ${fullName}`}</span>
          <span>{footer.openLine}</span>
        </div>
      </div>
      <Wordmark className={styles.wordmark} />
    </footer>
  )
}

function Visit({ details: { address, phone, email }, tel }: FooterData) {
  const { fullName, place, socials } = useStudio()
  if (`${address}${phone}${email}${place.city}` === '' && socials.length === 0) return null
  return (
    <div>
      <h2 className={`muted ${styles.heading}`}>Visit</h2>
      <address className={`text-lg ${styles.address}`}>
        {address === '' ? (
          place.city
        ) : (
          <a href={mapUrl(fullName, address)} target="_blank" rel="noopener">
            {address}
          </a>
        )}
      </address>
      <p className={`mt-4 ${styles.reach}`}>
        {phone === '' ? null : (
          <a className={`break-words ${styles.item}`} href={tel}>
            {phone}
          </a>
        )}
        {email === '' ? null : (
          <a className={`break-words ${styles.item}`} href={`mailto:${email}`}>
            {email}
          </a>
        )}
      </p>
      {socials.length === 0 ? null : (
        <ul className={`mt-4 muted ${styles.socials}`}>
          {socials.map(({ name, url }) => (
            <li key={url}>
              <a className={`break-words ${styles.item}`} href={url} target="_blank" rel="noopener">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Built-in names are plain text, because they have no page. */
function FooterColumn({ title, base, items }: { title: string; base: string; items: Named[] }) {
  if (items.length === 0) return null
  return (
    <nav aria-label={title}>
      <h2 className={`muted ${styles.heading}`}>{title}</h2>
      <ul>
        {items.map(({ name, slug }) => (
          <li key={name}>
            {slug === '' ? (
              <span className={`break-words ${styles.item}`}>{name}</span>
            ) : (
              <Link className={`break-words ${styles.item}`} to={`${base}/${slug}`}>
                {name}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

const BASELINE = 76
/** Minimum length in letters; shorter names across the page would be higher than the screen. */
export const SHORTEST = 6
const LONGEST = 14
const WIDTH_PER_LETTER = 41
/** Characters of the display font; other scripts would be stretched in a system font. */
const LATIN = /^[\p{Script=Latin}\p{N}\p{P}\p{S} ]+$/u

/** The studio's name across the page, at an estimated width until a script measures it. */
function Wordmark({ className }: { className: string | undefined }) {
  const { name } = useStudio()
  if (name.length > LONGEST || !LATIN.test(name)) return null
  const width = name.length * WIDTH_PER_LETTER
  const page = Math.max(width, SHORTEST * WIDTH_PER_LETTER)
  return (
    <svg className={className} viewBox={`-2 0 ${page + 4} ${BASELINE}`} aria-hidden="true">
      <text x="0" y={BASELINE} textLength={width} lengthAdjust="spacingAndGlyphs">
        {[...name].map((letter, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a letter may occur twice, and none ever moves
          <tspan key={i}>{letter}</tspan>
        ))}
      </text>
    </svg>
  )
}
