import { beforeEach } from 'vitest'
import { commands } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { readUploads, removeUploads } from '../app/admin/kit/uploads/upload-store.ts'
import { closeToast, readToasts } from '../app/ui/feedback/toast-store.ts'

// A setup file registers hooks for each file; an imported module runs only once per page.
beforeEach(async () => {
  await cleanup()
  for (const { id } of readToasts()) closeToast(id)
  removeUploads(readUploads().map(({ id }) => id))
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('token', await commands.startTest())
})
