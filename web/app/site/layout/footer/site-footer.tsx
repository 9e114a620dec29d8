import { Link } from 'react-router'
import { studio } from '../../../content/studio.ts'
import type { WithFallback } from '../../../lib/fallback.ts'
import { mapAddress } from '../../addresses/map-address.ts'
import { QUICK_LINKS } from '../navigation.ts'
import type { FooterData } from './built-in-footer.ts'
import styles from './site-footer.module.css'
import { Wordmark } from './wordmark.tsx'

export const FOOTER_ID = 'footer'

export function SiteFooter({
  services,
  artists,
  details,
  openLine,
  tel,
  year,
}: FooterData & { year: number }) {
  return (
    <footer className={styles.footer} id={FOOTER_ID}>
      <div className="wrap">
        <div className={styles.columns}>
          <div>
            <h2 className={styles.heading}>Visit</h2>
            <address className={styles.address}>
              <a href={mapAddress(details.address)} target="_blank" rel="noopener">
                {details.address}
              </a>
            </address>
            <p className={styles.reach}>
              <a className={styles.item} href={tel}>
                {details.phone}
              </a>
              <a className={styles.item} href={`mailto:${details.email}`}>
                {details.email}
              </a>
            </p>
            <ul className={styles.socials}>
              {studio.socials.map(({ name, url }) => (
                <li key={name}>
                  <a className={styles.item} href={url} target="_blank" rel="noopener">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
          <nav aria-labelledby="quick-links">
            <h2 className={styles.heading} id="quick-links">
              Quick Links
            </h2>
            <ul>
              {QUICK_LINKS.map(({ label, to }) => (
                <li key={label}>
                  <Link className={styles.item} to={to}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <FooterColumn title="Artists" base="/artists" list={artists} />
          <FooterColumn title="Services" base="/services" list={services} />
        </div>
        <div className={styles.legal}>
          <span>{`© ${year} ${studio.fullName}`}</span>
          <span>{openLine}</span>
        </div>
        <Wordmark className={styles.wordmark} />
      </div>
    </footer>
  )
}

interface ColumnProps {
  title: string
  base: string
  list: WithFallback<{ name: string; slug: string }>
}

/** Built-in names are plain text, because they have no page. */
function FooterColumn({ title, base, list }: ColumnProps) {
  return (
    <nav aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ul>
        {list.items.map(({ name, slug }) => (
          <li key={name}>
            {list.fromServer ? (
              <Link className={styles.item} to={`${base}/${slug}`}>
                {name}
              </Link>
            ) : (
              <span className={styles.item}>{name}</span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
