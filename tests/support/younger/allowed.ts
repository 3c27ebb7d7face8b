/** Features younger than a browser list, by key, and why the list's browsers do not need them. */
type Allowed = Readonly<Record<string, string>>;

export const allowedCalls: Allowed = {
  'api.AuthenticatorAttestationResponse.getTransports': 'is asked for first',
  'api.Document.startViewTransition': 'is asked for first, by the portal and by React',
  'api.HTMLElement.hidePopover': 'comes with lib/client/popover.js',
  'api.ViewTransition.skipTransition': 'comes with the transition',
  'javascript.builtins.Uint8Array.toHex': 'is asked for first, by @noble/hashes',
};

export const allowedRules: Allowed = {
  'css.at-rules.container': 'tables stay lists, as on a phone',
  'css.at-rules.media.forced-colors': 'is about a mode that the system has',
  'css.at-rules.property': 'Tailwind sets the same values otherwise',
  'css.selectors.has': 'a choice is marked by its button alone, and pointers are arrows',
  'css.selectors.marker': 'the triangle keeps its colour',
};

export const allowedDeclarations: Allowed = {
  'css.properties.accent-color': 'boxes have the system’s colour',
  'css.properties.cursor.pointer': 'is about a mouse',
  'css.properties.font-family.ui-monospace': 'another font follows',
  'css.properties.forced-color-adjust': 'is about a mode that the system has',
  'css.properties.forced-color-adjust.none': 'is about a mode that the system has',
  'css.properties.grid-template-rows.subgrid': 'parts of neighbouring cards stand at different heights',
  'css.properties.resize': 'a field scrolls',
  'css.properties.text-wrap': 'lines break elsewhere',
  'css.properties.text-wrap.balance': 'lines break elsewhere',
  'css.properties.text-wrap.pretty': 'lines break elsewhere',
  'css.properties.user-select': 'its prefixed name stands beside it',
  'css.properties.user-select.all': 'its prefixed name stands beside it',
  'css.properties.user-select.none': 'its prefixed name stands beside it',
};
