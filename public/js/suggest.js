// A search box learns to suggest when somebody turns to it; until then only this is loaded.
;(() => {
  async function enliven(field) {
    const { form } = field
    if (field.type !== 'search' || !form?.dataset.suggest || form.dataset.suggesting) return
    form.dataset.suggesting = 'yes'
    const { suggest } = await import('/assets/js/suggestions.js')
    suggest(field, form)
  }
  document.addEventListener('focusin', ({ target }) => enliven(target))
  enliven(document.activeElement)
})()
