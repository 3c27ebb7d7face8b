import { shell } from '#lib/text/shell.ts';
import { toggleTheme } from '#stores/theme.ts';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from './IconButton.tsx';

/** Both icons are in the page: which one shows is the theme's business, so the server need not know it. */
export function ThemeButton() {
  return (
    <IconButton label={shell.theme} onClick={toggleTheme}>
      <Icon name="moon" size={18} className="dark:hidden" />
      <Icon name="sun" size={18} className="hidden dark:block" />
    </IconButton>
  );
}
