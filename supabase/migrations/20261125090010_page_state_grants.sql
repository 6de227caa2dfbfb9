-- Every visitor's browser asks this.

grant execute on function public.page_state(text[]) to anon, authenticated, service_role;
