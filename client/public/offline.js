// The language of the page, as the reader last chose it.
(function () {
  var kept = localStorage.getItem('penumbra.lang');
  var own = navigator.language.indexOf('pl') === 0 ? 'pl' : 'en';
  document.documentElement.lang = kept === 'pl' || kept === 'en' ? kept : own;
})();
