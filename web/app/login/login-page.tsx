import { LoginForm } from './login-form.tsx'
import { LoginFrame } from './login-frame.tsx'
import { loginMeta } from './login-meta.ts'

export const meta = loginMeta('Staff sign-in')

export default function LoginPage() {
  return (
    <LoginFrame back={{ to: '/', label: 'Back to the site' }}>
      <LoginForm />
    </LoginFrame>
  )
}
