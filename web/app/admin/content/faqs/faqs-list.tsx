import type { Faq } from '@linework/contract/content/faqs-shapes'
import { useState } from 'react'
import { EmptyList, LoadFailed } from '../../kit/list/list-states.tsx'
import type { ListPage } from '../../kit/list/paged-list.tsx'
import { FaqItem } from './faq-item.tsx'

interface Props {
  list: ListPage<Faq>
  onAdd: () => void
  onEdit: (faq: Faq) => void
  onDelete: (faq: Faq) => void
  onRetry: () => void
}

export function FaqsList({ list: { items, failed }, onAdd, onEdit, onDelete, onRetry }: Props) {
  const [openId, setOpenId] = useState<string>()
  if (failed && items.length === 0) return <LoadFailed things="FAQs" onRetry={onRetry} />
  if (items.length === 0) {
    return (
      <EmptyList
        text="No FAQs found."
        note="Good answers save phone calls. They appear on the Services page."
        add="Create one?"
        onAdd={onAdd}
      />
    )
  }
  return (
    <ul className="surface" aria-label="FAQs">
      {items.map((faq) => (
        <FaqItem
          key={faq._id}
          faq={faq}
          open={faq._id === openId}
          onToggle={() => setOpenId(faq._id === openId ? undefined : faq._id)}
          onEdit={() => onEdit(faq)}
          onDelete={() => onDelete(faq)}
        />
      ))}
    </ul>
  )
}
