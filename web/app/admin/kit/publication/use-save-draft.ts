import type { Publication } from '@linework/contract/records/publication-shapes'
import { useRef } from 'react'

const DRAFT: Publication = { state: 'draft', publishAt: null, hideAt: null, publicationStatus: 'draft' }

/** Whether a new record is saved as a draft. The pressed button sets it before the form is submitted. */
export function useSaveDraft() {
  const isDraft = useRef(false)
  return {
    onSaveDraft: (draft: boolean) => {
      isDraft.current = draft
    },
    /** The publication for the toast, when the response does not contain it. */
    asSaved: () => (isDraft.current ? { publication: DRAFT } : {}),
    mark(form: FormData): FormData {
      if (isDraft.current) form.set('state', 'draft')
      return form
    },
  }
}
