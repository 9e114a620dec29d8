import styles from './picture-frame.module.css'

interface Props {
  url: string
  alt: string
  className?: string | undefined
}

/** A picture that fills its box, or the wheel where there is none yet. */
export function PictureFrame({ url, alt, className = '' }: Props) {
  return (
    <span data-picture className={`${styles.frame} ${url === '' ? styles.empty : ''} ${className}`}>
      {url === '' ? null : <img src={url} alt={alt} loading="lazy" />}
    </span>
  )
}
