import type { Blog } from '@linework/contract/content/blogs-shapes'
import { languageOf } from '@linework/contract/fields/indian-scripts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Picture } from '../../shared/pictures/picture.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Deferred } from '../../ui/feedback/deferred.tsx'
import { Tag } from '../../ui/layout/tag.tsx'
import { RoundPortrait } from '../artists/medallion.tsx'
import { bookingUrl } from '../urls/prefill.ts'
import endStyles from './blog-end.module.css'
import styles from './blog-page.module.css'
import { BlogText } from './blog-text.tsx'
import { ByLine } from './by-line.tsx'
import type { BlogAuthor } from './load-author.ts'

const LONG_TITLE = 40

interface Props {
  blog: Blog
  author: BlogAuthor | null | Promise<BlogAuthor | null>
  children: ReactNode
}

export function BlogArticle({ blog, author, children }: Props) {
  const { title, image, tags } = blog
  const titleClass = title.length > LONG_TITLE ? `${styles.title} ${styles.longTitle}` : styles.title
  return (
    <>
      <span className={styles.progress} aria-hidden="true" />
      <header className={styles.header} data-surface="hero">
        <Picture
          className={styles.picture}
          picture={image}
          sizes="(max-width: 860px) 70vh, 100vw"
          priority="high"
          shared={`blog-${blog.slug}`}
        />
        <div className={`wrap ${styles.heading}`}>
          <h1 className={titleClass} lang={languageOf(title)}>
            {title}
          </h1>
          <ByLine className={styles.author} blog={blog} />
        </div>
      </header>
      <div className={`wrap ${styles.body}`}>
        <div className={styles.columns}>
          <div>
            <article>
              <BlogText blog={blog} />
              {tags.length === 0 ? null : (
                <ul className={styles.tags} aria-label="Tags">
                  {[...new Set(tags.map(withHash))].map((tag) => (
                    <li key={tag}>
                      <Tag text={tag} />
                    </li>
                  ))}
                </ul>
              )}
            </article>
            <BlogEnd name={blog.author} author={author} />
          </div>
          <div className={styles.side}>{children}</div>
        </div>
      </div>
    </>
  )
}

/** Staff may have typed the # already. */
const withHash = (tag: string) => `#${tag.replace(/^#+/, '')}`

interface BlogEndProps {
  name: string
  author: BlogAuthor | null | Promise<BlogAuthor | null>
}

/** Names the author and links to booking, with the author if they are an artist of the studio. */
function BlogEnd({ name, author }: BlogEndProps) {
  return (
    <Deferred value={author} fallback={<Card name={name} artist={null} />}>
      {(artist) => <Card name={name} artist={artist} />}
    </Deferred>
  )
}

function Card({ name, artist }: { name: string; artist: BlogAuthor | null }) {
  const first = name.split(' ')[0]
  return (
    <aside className={endStyles.card} aria-label="Written by">
      {artist?.picture ? (
        <span className={endStyles.avatar}>
          <RoundPortrait picture={artist.picture} sizes="(min-width: 640px) 190px, 96px" alt="" />
        </span>
      ) : null}
      <div>
        <p className="muted">Written by</p>
        <p className={endStyles.name}>{name}</p>
      </div>
      {artist?.bio ? (
        <p className={endStyles.bio} lang={languageOf(artist.bio)}>
          {artist.bio}
        </p>
      ) : null}
      <div className={endStyles.buttons}>
        <ButtonLink to={bookingUrl(artist ? { artist: artist.slug } : {})}>
          {artist ? `Book with ${first}` : 'Book an Appointment'}
        </ButtonLink>
        {artist ? (
          <Link className={endStyles.work} to={`/artists/${artist.slug}`}>
            {`${first}’s work`}
          </Link>
        ) : null}
      </div>
    </aside>
  )
}
