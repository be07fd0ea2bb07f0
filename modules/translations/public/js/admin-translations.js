// Ctrl-Enter (Command on a Mac) saves a translation and goes on to the next record that waits.
;(() => {
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    const form = event.target.closest('#translation-editor')
    if (!form) return
    event.preventDefault()
    form.requestSubmit(form.querySelector('[name="intent"][value="next"]'))
  })
})()
