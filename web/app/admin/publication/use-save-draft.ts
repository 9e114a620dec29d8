import type { Publication } from '@linework/contract/publication/shapes'
import { useRef } from 'react'

const DRAFT: Publication = { state: 'draft', publishAt: null, hideAt: null, standing: 'draft' }

/** Whether a new record is sent as a draft; the button that is pressed says so before the form is submitted. */
export function useSaveDraft() {
  const isDraft = useRef(false)
  return {
    onSaveDraft: (draft: boolean) => {
      isDraft.current = draft
    },
    /** For the text that says so, where the response does not. */
    asSaved: () => (isDraft.current ? { publication: DRAFT } : {}),
    mark(form: FormData): FormData {
      if (isDraft.current) form.set('state', 'draft')
      return form
    },
  }
}
