import axe from 'axe-core'

export async function findViolations(within: 'main' | 'dialog'): Promise<string[]> {
  const { violations } = await axe.run(
    { include: [within], exclude: ['iframe'] },
    { iframes: false, resultTypes: ['violations'] },
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
