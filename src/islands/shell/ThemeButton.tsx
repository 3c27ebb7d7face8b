import { IconButton } from '#islands/ui/actions/IconButton.tsx';
import { Icon } from '#islands/ui/icons/Icon.tsx';
import { shell } from '#lib/text/shell/shell.ts';
import { toggleTheme } from '#stores/shell/theme.ts';

/** Both icons are in the page: which one shows is the theme's business, so the server need not know it. */
export function ThemeButton() {
  return (
    <IconButton label={shell.theme} onClick={toggleTheme}>
      <Icon name="moon" size={18} className="dark:hidden" />
      <Icon name="sun" size={18} className="hidden dark:block" />
    </IconButton>
  );
}
