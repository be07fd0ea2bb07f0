// A field of words by commas suggests the next one behind those that are typed, each once.
document.addEventListener('input', ({ target }) => {
  if (!target.matches?.('[data-several]') || !target.list) return
  const [, before, last] = target.value.match(/^(.*,\s*)?(.*)$/s)
  const typed = new Set((before ?? '').split(',').map((word) => word.trim()))
  for (const option of target.list.options) {
    option.dataset.word ??= option.value
    const { word } = option.dataset
    option.disabled = typed.has(word) || word === last
    option.value = (before ?? '') + word
  }
})
