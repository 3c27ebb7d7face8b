import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { shell } from '#lib/text/shell.ts';
import { toggleTheme } from '#stores/theme.ts';
import { IconButton } from './IconButton.tsx';

/** Both icons are in the page: which one shows is the theme's business, so the server need not know it. */
export function ThemeButton() {
  return (
    <IconButton label={shell.theme} onClick={toggleTheme}>
      <Moon size={18} aria-hidden="true" className="dark:hidden" />
      <Sun size={18} aria-hidden="true" className="hidden dark:block" />
    </IconButton>
  );
}
