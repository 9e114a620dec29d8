import { parseText } from '@linework/contract/text/parse-text'
import formatted from '../../../shared/text/formatted-text.module.css'
import { FormattedText, isPlain } from '../../../shared/text/formatted-text.tsx'

/** Renders pictures by their URLs in the text, because the form may contain pictures without a record. */
export function RecordText({ className = '', text }: { className?: string | undefined; text: string }) {
  const blocks = parseText(text)
  if (isPlain(blocks)) return <p className={className}>{text}</p>
  return (
    <div className={`${className} ${formatted.text} ${formatted.backOffice}`}>
      <FormattedText blocks={blocks} picture={drawPicture} />
    </div>
  )
}

const drawPicture = (address: string, alt: string) => (
  <img className={formatted.picture} src={address} alt={alt} loading="lazy" />
)
