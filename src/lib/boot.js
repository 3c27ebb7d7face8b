{
  const { dataset } = document.documentElement;
  const askForFonts = () => {
    delete dataset.fonts;
  };
  try {
    dataset.theme = localStorage.getItem('coa-theme') === 'dark' ? 'dark' : 'light';
    if (localStorage.getItem('coa-session') === '1') dataset.session = 'in';
    // A browser's first page here is painted before it asks for the fonts, unless its text must not move
    // (lib/island-code.js); for later ones it keeps them. The second frame begins when the first is on its
    // way to the screen.
    if (localStorage.getItem('coa-fonts') === '1') askForFonts();
    else if (dataset.fonts === 'later')
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(askForFonts)));
    localStorage.setItem('coa-fonts', '1');
  } catch {
    dataset.theme ??= 'light';
    askForFonts();
  }
}
