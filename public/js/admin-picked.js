// What is chosen beside a list goes into it at once, so that several can be chosen before they are saved.
document.addEventListener('change', ({ target }) => {
  const list = document.getElementById(target.dataset?.pickInto ?? '')
  const chosen = target.value?.trim()
  if (!list || !chosen) return
  const lines = list.value.split('\n').filter((line) => line.trim() !== '')
  if (!lines.includes(chosen)) lines.push(chosen)
  list.value = lines.join('\n')
  target.value = ''
  list.dispatchEvent(new Event('input', { bubbles: true }))
})
