import { beforeEach } from 'vitest'
import { commands } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { readUploads, removeUploads } from '../app/admin/kit/uploads/upload-store.ts'
import { closeToast, readToasts } from '../app/ui/feedback/toast-store.ts'

// All files share one page, where a module that is imported again does not add its hooks. A setup file runs for each
// file.
beforeEach(async () => {
  await cleanup()
  for (const { id } of readToasts()) closeToast(id)
  removeUploads(readUploads().map(({ id }) => id))
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('token', await commands.startTest())
})
