import { EmbedFrame } from '../../shared/embed-frame.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import styles from './link-card.module.css'
import type { Link, LinkKind } from './link-kind.ts'
import { nameOf } from './link-name.ts'

interface Props {
  link: Link
  kind: LinkKind
  onDelete: () => void
}

export function LinkCard({ link, kind, onDelete }: Props) {
  const src = kind.embed(link.url)
  const name = nameOf(link)
  return (
    <figure className={styles.card}>
      {src ? (
        <EmbedFrame className={styles.frame} src={src} title={name} />
      ) : (
        <a className={styles.plain} href={link.url} target="_blank" rel="noopener">
          <b>{kind.notRecognised}</b>
          <span className={styles.address}>{link.url}</span>
        </a>
      )}
      <figcaption className={styles.caption}>
        <span>{src ? name : 'Shown as a plain link'}</span>
        <IconButton icon="trash" label={`Delete ${name}`} danger onClick={onDelete} />
      </figcaption>
    </figure>
  )
}
